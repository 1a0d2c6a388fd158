/** '25, 18, 15' */
export const listText = (points: readonly number[]) => points.join(', ')

/** The numbers of a list as typed: between commas, semicolons or spaces. What is no number is NaN. */
export const numbersIn = (text: string) => parts(text).map(Number)

/** The first part of a list that is no number; undefined if all are. */
export const unreadableIn = (text: string) =>
  parts(text).find((part) => !Number.isFinite(Number(part)))

const parts = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
