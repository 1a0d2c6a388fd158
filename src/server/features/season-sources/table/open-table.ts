import {
  chosenTarget,
  type ColumnTarget,
  headKey,
  type TableTarget,
  targetOf,
  targetText,
} from '#shared/domain/season-imports/header-words.ts'
import type {
  EntryStatus,
  ImportedStatus,
  Thousandths,
} from '#shared/domain/season-imports/imported.ts'
import {
  type DayOrder,
  dayOrder,
  readDate,
  readDuration,
} from '#shared/domain/season-imports/read-dates.ts'
import {
  type NumberStyle,
  numberStyle,
  readCount,
  readThousandths,
} from '#shared/domain/season-imports/read-numbers.ts'
import {
  looksRounded,
  readSteamId,
  SHORTENED_STEAM_ID,
} from '#shared/domain/season-imports/steam-id-cell.ts'
import { entryStatus, resultStatus } from '#shared/domain/season-imports/status-words.ts'
import { hashOf, type Reading } from '../reading.ts'
import type { Table, TableRow } from './read-table.ts'

/** The rows of a table by what its columns hold. What a cell does not say is null, and named as a problem if it should. */
export type OpenTable = ReturnType<typeof openTable>
export type OpenRow = ReturnType<OpenTable['row']>

type Column = ColumnTarget & { head: string; position: number }

const NOTHING = /^(?:-|–|—|n\/?a|null|none)?$/i

export function openTable(table: Table, reading: Reading) {
  reading.problems.push(...table.problems)
  const headerHash = hashOf(table.heads.map(headKey).join('\n')).slice(0, 32)
  const columns = columnsOf(table, reading, headerHash)
  const find = (target: TableTarget, index = 0) =>
    columns.find((column) => column.target === target && column.index === index)
  const styles = new Map<TableTarget, NumberStyle | 'own'>()
  const orders = new Map<TableTarget, DayOrder>()
  const areSteamIdsShortened = new Map<number, boolean>()

  const cellsOf = ({ position }: Column) => table.rows.map(({ cells }) => cells[position] ?? '')

  function styleOf(column: Column) {
    const known = styles.get(column.target)
    if (known) return known
    const style = numberStyle(cellsOf(column))
    const used = style === 'ask' ? askForStyle(column) : style
    styles.set(column.target, used)
    return used
  }

  const askForStyle = ({ head }: Column) =>
    reading.ask<NumberStyle>({
      id: `numbers:${headKey(head)}`,
      sentence: `The numbers in column "${head}" can be read in two ways. What is 1.234?`,
      choices: [
        {
          value: 'comma',
          label: 'One thousand two hundred and thirty-four: decimals follow a comma',
        },
        { value: 'dot', label: 'One and a bit: decimals follow a dot' },
      ],
      proposal: 'comma',
      rows: [null],
    }) ?? 'comma'

  function orderOf(column: Column) {
    const known = orders.get(column.target)
    if (known) return known
    const order = dayOrder(cellsOf(column))
    const used = order === 'ask' ? askForOrder(column) : order
    orders.set(column.target, used)
    return used
  }

  const askForOrder = ({ head }: Column) =>
    reading.ask<DayOrder>({
      id: `dates:${headKey(head)}`,
      sentence: `The dates in column "${head}" can be read in two ways. What is 03/04?`,
      choices: [
        { value: 'day first', label: '3 April' },
        { value: 'month first', label: '4 March' },
      ],
      proposal: 'day first',
      rows: [null],
    }) ?? 'day first'

  /** A single one can end in zeros by chance. */
  function isShortened(column: Column) {
    const known = areSteamIdsShortened.get(column.index)
    if (known !== undefined) return known
    const ids = cellsOf(column).flatMap((cell) => readSteamId(cell).steamId ?? [])
    const isRounded = ids.length > 1 && ids.filter(looksRounded).length * 2 > ids.length
    areSteamIdsShortened.set(column.index, isRounded)
    return isRounded
  }

  function row({ line, cells }: TableRow) {
    const text = (target: TableTarget, index = 0) => {
      const column = find(target, index)
      return (column && cells[column.position]) || null
    }
    const lose = (target: TableTarget, sentence: string, index = 0) => {
      reading.problem(line, sentence, { column: find(target, index)?.head ?? null, lost: 'value' })
      return null
    }
    /** Undefined if there is nothing to read. */
    const filled = (target: TableTarget, index = 0) => {
      const column = find(target, index)
      const cell = text(target, index) ?? ''
      return column && !NOTHING.test(cell) ? { column, cell } : undefined
    }
    return {
      line,
      text,
      lose,
      thousandths(target: TableTarget): Thousandths | null {
        const found = filled(target)
        if (!found) return null
        return (
          readThousandths(found.cell, styleOf(found.column)) ??
          lose(target, `"${found.cell}" is not a number with up to three decimals.`)
        )
      },
      count(target: TableTarget): number | null {
        const found = filled(target)
        if (!found) return null
        return readCount(found.cell) ?? lose(target, `"${found.cell}" is not a whole number.`)
      },
      instant(target: TableTarget): string | null {
        const found = filled(target)
        if (!found) return null
        const { timezone, now } = reading.options
        const read = readDate(found.cell, { order: orderOf(found.column), timezone, now })
        return 'instant' in read ? read.instant : lose(target, `"${found.cell}": ${read.sentence}`)
      },
      duration(target: TableTarget): number | null {
        const found = filled(target)
        if (!found) return null
        return readDuration(found.cell) ?? lose(target, `"${found.cell}" is not a time.`)
      },
      steamId(index = 0): string | null {
        const found = filled('steamId', index)
        if (!found) return null
        const { steamId, sentence } = readSteamId(found.cell)
        if (steamId !== null && isShortened(found.column))
          return lose('steamId', SHORTENED_STEAM_ID, index)
        return sentence === null ? steamId : lose('steamId', sentence, index)
      },
      discordId(index = 0): string | null {
        const found = filled('discordId', index)
        if (!found) return null
        const id = found.cell.replaceAll(/[\s'’]/g, '')
        return /^\d{15,20}$/.test(id)
          ? id
          : lose('discordId', 'This is not a Discord id: it has 15 to 20 digits.', index)
      },
      entryStatus: () => statusOf(line, text('status'), ENTRY_STATUS),
      resultStatus: () => statusOf(line, text('status'), RESULT_STATUS),
    }
  }

  const asked = new Map<string, string>()
  const askedOf = new Set<string>()

  function statusOf<Status extends string>(
    line: number,
    word: string | null,
    { kind, known, choices, without }: StatusKind<Status>,
  ): Status {
    if (word === null || NOTHING.test(word)) return without
    const found = known(word)
    if (found) return found
    const id = `${kind}:${headKey(word)}`
    const answer = asked.get(id)
    const question = reading.questions.find((one) => one.id === id)
    if (question && !askedOf.has(`${id} ${line}`)) question.at.push(reading.at(line))
    askedOf.add(`${id} ${line}`)
    const chosen =
      choices.find(({ value }) => value === answer)?.value ??
      reading.ask<Status>({
        id,
        sentence: `What does the status "${word}" mean?`,
        choices,
        proposal: without,
        rows: [line],
      }) ??
      without
    asked.set(id, chosen)
    return chosen
  }

  return {
    has: (target: TableTarget) => find(target) !== undefined,
    /** How many columns of a kind there are, such as 'Driver 1' to 'Driver 4'. */
    repeats: (target: TableTarget) =>
      Math.max(
        0,
        ...columns.flatMap((column) => (column.target === target ? [column.index + 1] : [])),
      ),
    rows: table.rows,
    row,
  }
}

type StatusKind<Status extends string> = {
  kind: string
  known: (word: string) => Status | undefined
  choices: { value: Status; label: string }[]
  without: Status
}

const ENTRY_STATUS: StatusKind<EntryStatus> = {
  kind: 'entry-status',
  known: entryStatus,
  choices: [
    { value: 'confirmed', label: 'In' },
    { value: 'reserve', label: 'On the reserve list' },
    { value: 'withdrawn', label: 'Not in: leave the row out' },
  ],
  without: 'confirmed',
}

const RESULT_STATUS: StatusKind<ImportedStatus | 'excused'> = {
  kind: 'result-status',
  known: resultStatus,
  choices: [
    { value: 'finished', label: 'Finished' },
    { value: 'dnf', label: 'Did not finish' },
    { value: 'dsq', label: 'Disqualified' },
    { value: 'dns', label: 'Did not start' },
    { value: 'excused', label: 'Signed out in advance' },
  ],
  without: 'finished',
}

/** Only the first column of a kind is read. */
function columnsOf(table: Table, reading: Reading, headerHash: string): Column[] {
  const mapping = new Map(Object.entries(reading.options.mappings[headerHash] ?? {}))
  const columns: Column[] = []
  for (const [position, head] of table.heads.entries()) {
    const chosen = mapping.get(head)
    const found = chosen === undefined ? targetOf(head) : chosenTarget(chosen)
    const isTaken = columns.some(
      ({ target, index }) => target === found?.target && index === found.index,
    )
    if (found && !isTaken) columns.push({ ...found, head, position })
  }
  reading.describe(
    table.heads.map((head, position) => {
      const column = columns.find((one) => one.position === position)
      return {
        head,
        target: column ? targetText(column) : null,
        example: column?.target === 'email' ? '' : exampleOf(table, position),
      }
    }),
    headerHash,
  )
  if (columns.some(({ target }) => target === 'email'))
    reading.leaveOut('E-mail addresses are never taken over.')
  return columns
}

function exampleOf({ rows }: Table, position: number) {
  return rows.find(({ cells }) => cells[position] !== '')?.cells[position] ?? ''
}
