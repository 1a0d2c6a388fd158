/** Where typing starts in a dialog: the first thing in its body that Tab reaches. */
export function firstField(body: HTMLElement | null) {
  const candidates = body?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []
  return [...candidates].find((field) => field.tabIndex >= 0 && !field.hasAttribute('disabled'))
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, a[href], [tabindex]'
