import { act, type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { present } from '#web/testing/present.ts'
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
  const page = rendered(<Greeting />)
  const field = present(page.root.querySelector('input'))
  field.value = typed

  await page.takeOver()

  expect(field.value).toBe(typed)
  expect(page.root.textContent).toBe(`Hello ${typed || 'nobody'}`)
  await page.close()
})

function Choices() {
  const [isWet, setWet] = useState(false)
  const [size, setSize] = useState('solo')
  const [tyre, setTyre] = useState('hard')
  return (
    <>
      <input type="checkbox" checked={isWet} onChange={(event) => setWet(event.target.checked)} />
      {['solo', 'crew'].map((one) => (
        <input
          key={one}
          type="radio"
          name="size"
          value={one}
          checked={size === one}
          onChange={() => setSize(one)}
        />
      ))}
      <select value={tyre} onChange={(event) => setTyre(event.target.value)}>
        <option value="hard">Hard</option>
        <option value="soft">Soft</option>
      </select>
      <output>{`${isWet ? 'wet' : 'dry'} ${size} ${tyre}`}</output>
    </>
  )
}

it('reports what was ticked and chosen before the take-over to React', async () => {
  const page = rendered(<Choices />)
  present(page.root.querySelector<HTMLInputElement>('[type="checkbox"]')).checked = true
  present(page.root.querySelector<HTMLInputElement>('[value="crew"]')).checked = true
  present(page.root.querySelector('select')).value = 'soft'

  await page.takeOver()

  expect(page.root.querySelector('output')?.textContent).toBe('wet crew soft')
  expect(present(page.root.querySelector<HTMLInputElement>('[type="checkbox"]')).checked).toBe(true)
  expect(present(page.root.querySelector<HTMLInputElement>('[value="crew"]')).checked).toBe(true)
  expect(present(page.root.querySelector('select')).value).toBe('soft')
  await page.close()
})

it('reports nothing where nothing was ticked or chosen', async () => {
  const page = rendered(<Choices />)
  await page.takeOver()
  expect(page.root.querySelector('output')?.textContent).toBe('dry solo hard')
  await page.close()
})

/** As the server renders it. */
function rendered(content: ReactNode) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(content)
  let app: Root | undefined
  return {
    root,
    takeOver: async () => {
      app = await act(async () => hydrateRoot(root, content))
      await act(async () => reportTyped(root))
    },
    close: () => act(async () => app?.unmount()),
  }
}
