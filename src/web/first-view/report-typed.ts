type Field = HTMLInputElement | HTMLTextAreaElement

/** Tells the app what was typed or filled in before it ran: React has seen no event. */
export function reportTyped(root: HTMLElement) {
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const { value: typed, defaultValue, selectionStart, selectionEnd } = field
    if (typed === defaultValue) continue
    // Makes React take over the part of the page with the field, if that is still to come.
    tell(field)
    // React ignores an event whose value it has already seen. It does not see how the prototype changes a value.
    field.value = defaultValue
    setUnseen(field, typed)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    tell(field)
  }
}

function tell(field: Field) {
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function setUnseen(field: Field, value: string) {
  const prototype: object = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
