import { configure, prettyDOM } from '@testing-library/react'

/** Makes cheap what each query of a test does many times: it is repeated until the page shows what it looks for. */
export function provideQuickQueries() {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
  configure({ getElementError: errorAbout })
}

type Labels = Map<string, HTMLLabelElement[]>

/** For each answer to the search below, which happy-dom gives again until an element changes. */
const found = new WeakMap<object, Labels>()

/** A query by label reads them of every field, and happy-dom searches the whole document for each. */
function labelsOf(this: HTMLElement) {
  const isNamed = this.id !== '' && this.isConnected
  const named = isNamed ? (labelsById(this.ownerDocument).get(this.id) ?? []) : []
  const around = this.parentElement?.closest('label')
  return around && !named.includes(around) ? [...named, around] : named
}

function labelsById(document: Document) {
  const labels = document.querySelectorAll<HTMLLabelElement>('label[for]')
  const known = found.get(labels)
  if (known) return known
  const byId: Labels = new Map()
  for (const label of labels) byId.set(label.htmlFor, [...(byId.get(label.htmlFor) ?? []), label])
  found.set(labels, byId)
  return byId
}

/** Prints the page only when somebody reads the message, so when the test fails. */
function errorAbout(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}
