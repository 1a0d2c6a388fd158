/** Of text on its ground, as WCAG asks for. */
const LEAST_CONTRAST = 4.5

const STEPS = 100

/** A colour as RRGGBB, with or without `#`; anything else is no colour. */
export function colourIn(text: string | undefined) {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text ?? '') ?? []
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}

/** The accent itself if it can be read on the ground; else the nearest colour that can, towards white or black. */
export function legibleAccent(accent: string, ground: string) {
  const goal = luminance(ground) < 0.18 ? '#ffffff' : '#000000'
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(accent, goal, step / STEPS)
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return goal
}

/** As WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, goal: string, share: number) {
  const aim = channels(goal)
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((aim[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

const channels = (colour: string) =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
