import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/**
 * Clicks and types with all the events of a browser. Fake timers need `shouldAdvanceTime`.
 * Uploads any file, because a browser's file chooser can also offer those that a field does not accept.
 */
export const user = userEvent.setup({ delay: null, applyAccept: false })

/** Selects the text of a field and pastes another over it: fast for long texts too. */
export async function replaceText(field: HTMLElement, text: string) {
  await user.click(field)
  await user.keyboard('{Control>}a{/Control}')
  if (text === '') await user.keyboard('{Delete}')
  else await user.paste(text)
}

/** Opens a select, clicks an option and waits until the list has closed. */
export async function pickOption(select: HTMLElement, name: string | RegExp) {
  await user.click(select)
  await user.click(await screen.findByRole('option', { name }))
  await waitFor(() => {
    if (screen.queryByRole('option')) throw new Error('The list of options is still open')
  })
}
