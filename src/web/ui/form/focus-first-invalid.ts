/**
 * Focuses the first invalid field. Waits a few frames at most, because fields mark themselves as invalid in effects.
 * Whoever has gone on to another field meanwhile stays there.
 */
export function focusFirstInvalid(
  form: HTMLFormElement | null,
  frames = 10,
  before = document.activeElement,
) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const hasGoneOn = activeElement !== before && form?.contains(activeElement)
    if (hasGoneOn) return
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(form, frames - 1, before)
  })
}
