import { cut, escaped, inCode } from './discord-text.ts'
import { type Field, LIMITS, type Post, postOf } from './message.ts'

const ROWS = 10
/** A line of code that phones do not break. */
const COLUMNS = 42
const POSITION = 3
const POINTS = 7
const SEGMENTS = new Intl.Segmenter('en')

/** The tables of a championship after a round. */
export type PostedStandings = {
  championship: { key: string; name: string }
  round: { number: number; title: string }
  /** Its result was official when the tables were posted, and is open again. */
  isOpenAgain: boolean
  tables: readonly {
    title: string
    rows: readonly { position: number | null; name: string; points: number }[]
  }[]
}

/** The first ten of each table. */
export function standingsPost({ championship, round, isOpenAgain, tables }: PostedStandings): Post {
  return postOf(
    'standings',
    {
      championship: championship.name,
      round: String(round.number),
      title: round.title,
      state: isOpenAgain ? 'Provisional: the result of this round is open again.' : '',
    },
    {
      path: `/championships/${championship.key}`,
      fields: tables.filter(({ rows }) => rows.length > 0).map(tableField),
    },
  )
}

function tableField({ title, rows }: PostedStandings['tables'][number]): Field {
  const lines = rows.slice(0, ROWS).map(({ position, name, points }) => {
    const width = COLUMNS - POSITION - POINTS - 1
    const shown = cut(name, width, inCode)
    const padding = ' '.repeat(Math.max(0, width - [...SEGMENTS.segment(shown)].length))
    const place = position === null ? '' : String(position)
    return `${place.padStart(POSITION)} ${shown}${padding}${String(points).padStart(POINTS)}`
  })
  const more = rows.length - ROWS
  return {
    name: cut(title, LIMITS.name, escaped),
    value: `\`\`\`\n${lines.join('\n')}\n\`\`\`${more > 0 ? `\nand ${more} more` : ''}`,
  }
}
