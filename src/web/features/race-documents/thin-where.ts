type Values = readonly (number | null)[]

/** A line in two parts: pieces between two points of which both are thin, and the others. */
export function thinWhere(isThin: readonly boolean[], values: Values) {
  const isKnown = (index: number) => (values[index] ?? null) !== null
  const isOfThin = (index: number) => isKnown(index) && isThin[index] === true
  const isUsual = (index: number) => isKnown(index) && !isThin[index]
  /** Alone between unknown ones it is a dot, which is as large as others. */
  const isAlone = (index: number) => !isKnown(index - 1) && !isKnown(index + 1)
  return {
    usual: values.map((value, index) =>
      isUsual(index) || isUsual(index - 1) || isUsual(index + 1) || isAlone(index) ? value : null,
    ),
    thin: values.map((value, index) =>
      isOfThin(index) && (isOfThin(index - 1) || isOfThin(index + 1)) ? value : null,
    ),
  }
}
