import { cleanup, render, screen } from '@testing-library/react'
import { Component, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { user } from '#web/testing/user.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectParts, lazyPart, loadParts } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('renders at once what has been loaded by its file, and says which files it has rendered', async () => {
  const Podium = lazyPart(async () => () => <p>Podium</p>, { file: 'test/podium.tsx' })
  lazyPart(async () => () => <p>Entry List</p>, { file: 'test/entry-list.tsx' })
  const onServer = () => renderToString(<Podium />)
  expect(onServer).toThrow('suspended')

  await loadParts(['test/podium.tsx', 'test/unknown.tsx'])

  expect(collectParts(onServer)).toEqual({
    result: '<p>Podium</p>',
    files: ['test/podium.tsx'],
  })
})

it('leaves a part without a file to the browser, however often the server has loaded it', async () => {
  const Dialog = lazyPart(async () => () => <p>Dialog</p>, { pending: 'Loading' })
  const onServer = () => collectParts(() => renderToString(<Dialog />))
  expect(onServer().result).toContain('<!--$!-->')

  await Dialog.preload()

  expect(onServer().result).toContain('<!--$!-->')
  expect(renderToString(<Dialog />)).toBe('<!--$--><p>Dialog</p><!--/$-->')
})

describe('a part whose code is not loaded', () => {
  it('says that the server cannot be reached, and is loaded when asked to', async () => {
    let isOnline = false
    const Laps = lazyPart(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module: /laps.js')
      return () => <p>Laps</p>
    })
    show(<Laps />)

    await screen.findByText('The server cannot be reached. Check your connection and try again.')
    screen.getByRole<HTMLInputElement>('textbox').value = 'Typed before'
    await click('Try Again')
    await screen.findByRole('alert')
    isOnline = true
    await click('Try Again')

    await screen.findByText('Laps')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByDisplayValue('Typed before')).toBeTruthy()
  })

  it('can only be started by a new page if its script has failed to start', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const Laps = lazyPart<object>(async () => {
      throw new TypeError('x is not a function')
    })
    show(<Laps />)

    await screen.findByText('This part of the page failed to start. Reload the page to try again.')
    expect(reload).not.toHaveBeenCalled()
    await click('Reload the page')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows nothing of what the part itself throws', async () => {
    class Page extends Component<{ children: React.ReactNode }, { error?: Error }> {
      override state: { error?: Error } = {}
      static getDerivedStateFromError = (error: Error) => ({ error })
      override render = () => this.state.error?.message ?? this.props.children
    }
    const Laps = lazyPart<object>(async () => () => {
      throw new Error('No laps')
    })
    show(
      <Page>
        <Laps />
      </Page>,
    )

    await screen.findByText('No laps')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is loaded again when it is next rendered', async () => {
    const load = vi
      .fn<() => Promise<() => React.JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(() => <p>Laps</p>)
    const Laps = lazyPart(load)
    show(<Laps />)
    await screen.findByRole('alert')
    expect(Laps.isLoaded()).toBe(false)
    cleanup()

    show(<Laps />)
    await screen.findByText('Laps')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

function show(part: React.ReactNode) {
  render(
    <>
      <input />
      <Suspense>{part}</Suspense>
    </>,
  )
}

const click = (name: string) => user.click(screen.getByRole('button', { name }))
