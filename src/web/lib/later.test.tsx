import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { collectLater, later, loadLater } from './later.tsx'

it('renders at once what has been loaded by its file, and says which files it has rendered', async () => {
  const Podium = later(async () => () => <p>Podium</p>, 'test/podium.tsx')
  later(async () => () => <p>Entry list</p>, 'test/entry-list.tsx')
  const Dialog = later(async () => () => <p>Dialog</p>)
  await Dialog.preload()
  const render = () => renderToString([<Podium key="podium" />, <Dialog key="dialog" />])
  expect(render).toThrow('suspended')

  await loadLater(['test/podium.tsx', 'test/unknown.tsx'])

  expect(collectLater(render)).toEqual({
    result: '<p>Podium</p><p>Dialog</p>',
    files: ['test/podium.tsx'],
  })
})
