import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsFromServer, useIsInBrowser } from './use-is-in-browser.ts'

let taken: Root | undefined

afterEach(() => {
  act(() => taken?.unmount())
  cleanup()
  document.body.replaceChildren()
})

function Where() {
  return (
    <p>{`${useIsFromServer() ? 'server' : 'browser'}, ${useIsInBrowser() ? 'open' : 'taken'}`}</p>
  )
}

it('is in the browser only after what the server rendered was taken over', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Where />)
  expect(root.textContent).toBe('server, taken')

  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const paragraph = root.firstChild
  await act(async () => {
    taken = hydrateRoot(root, <Where />, { onRecoverableError })
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(root.firstChild).toBe(paragraph)
  expect(root.textContent).toBe('server, open')
})

it('is in the browser at once where the server rendered nothing', () => {
  const seen: string[] = []
  function Seen() {
    seen.push(String(useIsInBrowser()))
    return <Where />
  }
  const { container } = render(<Seen />)
  expect(container.textContent).toBe('browser, open')
  expect(seen).toEqual(['true'])
})
