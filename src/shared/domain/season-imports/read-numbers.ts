import { POINT, type Thousandths } from './imported.ts'

export type NumberStyle = 'comma' | 'dot'

/**
 * Which sign separates decimals in a column. `own` if each number says it itself, `ask` if a number such as '1.234' reads
 * as one with three decimals or as a large one, and others of the column do not decide.
 */
export function numberStyle(cells: readonly string[]): NumberStyle | 'own' | 'ask' {
  const shapes = cells.map(shapeOf)
  const certain = new Set(shapes.flatMap((shape) => shape?.certain ?? []))
  const possible = new Set(shapes.flatMap((shape) => shape?.possible ?? []))
  if (possible.size === 0) return 'own'
  const styles = new Set([...certain, ...possible])
  const [only] = styles
  return styles.size === 1 && only ? only : 'ask'
}

/** How the decimals are separated if a number leaves no doubt, or what is likely from itself alone. */
function shapeOf(cell: string): { certain?: NumberStyle; possible?: NumberStyle } | null {
  const text = plain(cell)
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return { certain: comma > dot ? 'comma' : 'dot' }
  if (comma < 0 && dot < 0) return null
  const [sign, style, other] =
    comma >= 0 ? ([',', 'comma', 'dot'] as const) : (['.', 'dot', 'comma'] as const)
  if (text.split(sign).length > 2) return { certain: other }
  return /^-?[1-9]\d{0,2}[,.]\d{3}$/.test(text) ? { possible: style } : { certain: style }
}

/** A number in thousandths; null if it is none, has more than three decimals, or is too large. */
export function readThousandths(cell: string, style: NumberStyle | 'own'): Thousandths | null {
  const text = plain(cell)
  const shape = shapeOf(cell)
  const own = style === 'own' ? (shape?.certain ?? shape?.possible ?? 'dot') : style
  // In a column with decimal commas, '12.5' can only be a number with a decimal dot.
  const used = shape?.certain ?? own
  const [decimals, groups] = used === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', more] = text.split(decimals)
  const digits = whole.replaceAll(groups, '')
  if (more !== undefined || fraction.includes(groups)) return null
  if (!/^-?\d{1,7}$/.test(digits) || !/^\d{0,3}0*$/.test(fraction)) return null
  const size = Math.abs(Number(digits)) * POINT + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return digits.startsWith('-') && size !== 0 ? -size : size
}

/** A whole number from 0; null for everything else. */
export function readCount(cell: string): number | null {
  const text = plain(cell).replace(/[.,]0+$/, '')
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** Without what people write around a number: blanks, apostrophes between thousands, a plus, another minus. */
function plain(cell: string) {
  return cell
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[\u2212–]/, '-')
    .replace(/^\+/, '')
}
