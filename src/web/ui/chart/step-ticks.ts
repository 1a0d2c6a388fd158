/** The width of a label such as 'R10' or 'Start', with the space beside it. */
const LABEL_PX = 34

/** The steps with a label under the axis: as many as fit, the last one among them. */
export function stepTicks(steps: number, pxPerStep: number): number[] {
  const every = Math.max(1, Math.ceil(LABEL_PX / pxPerStep))
  const count = Math.floor(steps / every) + 1
  return Array.from({ length: count }, (_, index) => steps - (count - 1 - index) * every)
}
