type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells the app what was typed, ticked or chosen before it ran: React has seen no event. */
export function reportTyped(root: HTMLElement) {
  // All are read first, because React restores the fields that it renders again.
  const reports = [...root.querySelectorAll<Field>('input, textarea, select')].map(reportOf)
  for (const report of reports) report?.()
}

function reportOf(field: Field) {
  if (field instanceof HTMLSelectElement) return reportOfChosen(field)
  if (field.type === 'checkbox' || field.type === 'radio')
    return reportOfTicked(field as HTMLInputElement)
  return reportOfText(field)
}

function reportOfText(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value: typed, defaultValue, selectionStart, selectionEnd } = field
  if (typed === defaultValue) return undefined
  return () => {
    // Makes React take over the part of the page with the field, if that is still to come.
    tell(field, 'input')
    // React ignores an event whose value it has already seen. It does not see how the prototype changes a value.
    field.value = defaultValue
    setUnseen(field, 'value', typed)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    tell(field, 'input')
  }
}

function reportOfTicked(field: HTMLInputElement) {
  const { checked, defaultChecked, type } = field
  // React hears of the radio button that was chosen, not of the one that was chosen before.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    tell(field, 'input')
    field.checked = defaultChecked
    setUnseen(field, 'checked', checked)
    // React listens to clicks here. Only a real one, a MouseEvent, would tick the box again.
    tell(field, 'click')
  }
}

function reportOfChosen(select: HTMLSelectElement) {
  const { value: chosen, options } = select
  const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (chosen === rendered?.value) return undefined
  return () => {
    tell(select, 'input')
    select.value = chosen
    tell(select, 'change')
  }
}

function tell(field: HTMLElement, event: 'input' | 'click' | 'change') {
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function setUnseen(field: Field, property: 'value' | 'checked', value: string | boolean) {
  const prototype: object = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, value)
}
