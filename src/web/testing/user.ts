import userEvent from '@testing-library/user-event'

/** Clicks and types with all the events of a browser. Fake timers need `shouldAdvanceTime`. */
export const user = userEvent.setup({ delay: null })
