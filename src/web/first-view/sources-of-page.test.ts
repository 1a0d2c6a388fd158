import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { sourcesOfPage } from './sources-of-page.ts'

type Router = Parameters<typeof sourcesOfPage>[0]

const Page = Object.assign(() => null, { source: 'page.tsx' })

async function routerAt(status: 'success' | 'notFound') {
  const component = lazyRouteComponent(() => Promise.resolve({ Page }), 'Page')
  if (status === 'success') await component.preload?.()
  const router = {
    state: { matches: [{ routeId: 'page', status }] },
    routesById: { page: { options: { component } } },
  }
  return router as unknown as Router
}

it('names the file of the page that is shown', async () => {
  expect(sourcesOfPage(await routerAt('success'), false)).toEqual(['page.tsx'])
})

it('names none of a page that says that nothing is here, and was not loaded', async () => {
  expect(sourcesOfPage(await routerAt('notFound'), false)).toEqual([])
})
