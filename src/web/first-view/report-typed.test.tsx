import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { reportTyped } from './report-typed.ts'

function Greeting() {
  const [name, setName] = useState('')
  return (
    <>
      <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <p>Hello {name || 'nobody'}</p>
    </>
  )
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => document.body.replaceChildren())
afterAll(() => vi.unstubAllGlobals())

it.each(['', 'Lotta Laps'])('reports "%s", typed before the take-over, to React', async (typed) => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Greeting />)
  const field = root.querySelector('input')
  if (!field) throw new Error('There is no field')
  field.value = typed

  const app = await act(async () => hydrateRoot(root, <Greeting />))
  await act(async () => reportTyped(root))

  expect(field.value).toBe(typed)
  expect(root.textContent).toBe(`Hello ${typed || 'nobody'}`)
  await act(async () => app.unmount())
})
