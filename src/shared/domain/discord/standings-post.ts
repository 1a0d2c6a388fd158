import { counted } from '../words/plural.ts'
import { cut, escaped, inCode } from './discord-text.ts'
import { type Field, LIMITS, type Post } from './message.ts'

const ROWS = 10
/** A line of code that phones do not break. */
const COLUMNS = 42
const POSITION = 3
const POINTS = 7

/** The tables of a championship after a round. */
export type PostedStandings = {
  championship: { address: string; title: string }
  round: number
  tables: readonly {
    title: string
    rows: readonly { position: number; name: string; points: string }[]
  }[]
}

/** The first ten of each table. */
export function standingsPost({ championship, round, tables }: PostedStandings): Post {
  return {
    title: `${championship.title} after round ${round}`,
    path: `/championships/${championship.address}`,
    fields: tables.filter(({ rows }) => rows.length > 0).map(tableField),
  }
}

function tableField({ title, rows }: PostedStandings['tables'][number]): Field {
  const lines = rows.slice(0, ROWS).map(({ position, name, points }) => {
    const width = COLUMNS - POSITION - POINTS - 1
    const shown = cut(name, width, inCode).padEnd(width)
    return `${String(position).padStart(POSITION)} ${shown}${points.padStart(POINTS)}`
  })
  const more = rows.length > ROWS ? `\nand ${counted(rows.length - ROWS, 'more', 'more')}` : ''
  return {
    name: cut(title, LIMITS.name, escaped),
    value: `\`\`\`\n${lines.join('\n')}\n\`\`\`${more}`,
  }
}
