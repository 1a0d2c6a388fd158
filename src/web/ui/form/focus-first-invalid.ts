/** Focuses the first invalid field. Waits a few frames at most, because fields mark themselves as invalid in effects. */
export function focusFirstInvalid(form: HTMLFormElement | null, frames = 10) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 1) focusFirstInvalid(form, frames - 1)
  })
}
