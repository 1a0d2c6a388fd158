/** No decision has it. */
const NO_NUMBER = 1_000_000

/** The number of a decision in an address, which may be any text. */
export const numberInAddress = (text: string) =>
  /^[1-9]\d{0,5}$/.test(text) ? Number(text) : NO_NUMBER
