/** '2.0x', as the specification writes the choices. */
export function progressionText(factor: number) {
  const text = `${Number.isInteger(factor) ? factor.toFixed(1) : factor}x`
  return factor === 1 ? `${text} (real time)` : text
}
