type Top = { step: number; label: string }

/** Every hour, or every second, third, fourth, sixth or twelfth. */
const STRIDES = [1, 2, 3, 4, 6, 12]

/** What '12 h' needs. */
const LEAST_PX = 34

/** As many of the hours above a chart as fit beside each other. */
export function spacedHours(hours: readonly Top[], x: (step: number) => number): readonly Top[] {
  for (const stride of STRIDES) {
    const kept = hours.filter((_, index) => (index + 1) % stride === 0)
    const places = kept.map(({ step }) => x(step))
    if (places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) >= LEAST_PX))
      return kept
  }
  return []
}
