import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { user } from '#web/testing/user.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectLater, later, loadLater } from './later.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('renders at once what has been loaded by its file, and says which files it has rendered', async () => {
  const Podium = later(async () => () => <p>Podium</p>, 'test/podium.tsx')
  later(async () => () => <p>Entry List</p>, 'test/entry-list.tsx')
  const onServer = () => renderToString(<Podium />)
  expect(onServer).toThrow('suspended')

  await loadLater(['test/podium.tsx', 'test/unknown.tsx'])

  expect(collectLater(onServer)).toEqual({
    result: '<p>Podium</p>',
    files: ['test/podium.tsx'],
  })
})

it('leaves a part without a file to the browser, however often the server has loaded it', async () => {
  const Dialog = later(async () => () => <p>Dialog</p>)
  const onServer = () =>
    collectLater(() =>
      renderToString(
        <Suspense fallback="Loading">
          <Dialog />
        </Suspense>,
      ),
    )
  expect(onServer().result).toContain('<!--$!-->')

  await Dialog.preload()

  expect(onServer().result).toContain('<!--$!-->')
  expect(renderToString(<Dialog />)).toBe('<p>Dialog</p>')
})

describe('a part whose code is not loaded', () => {
  it('says that the server cannot be reached, and is loaded when asked to', async () => {
    let isOnline = false
    const Laps = later(async () => {
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
    const Laps = later<object>(async () => {
      throw new TypeError('x is not a function')
    })
    show(<Laps />)

    await screen.findByText('This part of the page failed to start. Reload the page to try again.')
    expect(reload).not.toHaveBeenCalled()
    await click('Reload the page')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded again when it is next rendered', async () => {
    const load = vi
      .fn<() => Promise<() => React.JSX.Element>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue(() => <p>Laps</p>)
    const Laps = later(load)
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
