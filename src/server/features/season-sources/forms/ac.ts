import { readSteamId } from '#shared/domain/season-imports/steam-id-cell.ts'
import { peopleOfFile } from '../people-of-file.ts'
import { csvKey, type Reading } from '../reading.ts'
import type { Table } from '../table/read-table.ts'
import type { OpenRow, OpenTable } from '../table/open-table.ts'

type Slot = {
  row: number
  names: string[]
  ids: string[]
  teamName: string | null
  carName: string | null
  isConfirmed: boolean
  signedUpAt: string | null
}

const FREE_SLOT = /open_slots/i

/** Sections `[CAR_0]` of keys and values. A semicolon separates the drivers of a crew here: it begins no comment. */
export function readAcEntryList(text: string, reading: Reading) {
  const slots: Slot[] = []
  let section = new Map<string, string>()
  let begin: number | null = null
  const end = () => {
    if (begin !== null) slots.push(slotOf(section, begin))
    section = new Map()
    begin = null
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (/^\s*\[/.test(line)) end()
    if (/^\s*\[CAR_\d+\]/i.test(line)) begin = index + 1
    const [, key = '', value = ''] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? []
    if (begin !== null && key !== '') section.set(key.toUpperCase(), value.trim())
  }
  end()
  addSlots(slots, reading)
}

function slotOf(section: ReadonlyMap<string, string>, row: number): Slot {
  const value = (key: string) => section.get(key) ?? ''
  return {
    row,
    names: partsOf(value('DRIVERNAME')),
    ids: idsOf(value('GUID')),
    teamName: value('TEAM') || null,
    carName: value('MODEL') || null,
    isConfirmed: true,
    signedUpAt: null,
  }
}

/** The entrants of a championship, as the server manager exports them. */
export function readAcEntrants(
  table: OpenTable,
  { heads }: Pick<Table, 'heads'>,
  reading: Reading,
) {
  if (heads.some((head) => /^e-?mail/i.test(head)))
    reading.leaveOut('E-mail addresses are never taken over.')
  addSlots(
    table.rows.map(table.row).flatMap((row) => entrantOf(row)),
    reading,
  )
}

function entrantOf(row: OpenRow): Slot[] {
  const status = row.entryStatus()
  if (status === 'withdrawn') return []
  return [
    {
      row: row.line,
      names: partsOf(row.text('driver') ?? ''),
      ids: idsOf(row.text('steamId') ?? ''),
      teamName: row.text('teamName'),
      carName: row.text('carName'),
      isConfirmed: status === 'confirmed',
      signedUpAt: row.instant('signedUpAt'),
    },
  ]
}

function addSlots(all: readonly Slot[], reading: Reading) {
  const slots = all.filter(
    ({ ids, names }) => names.length > 0 && !ids.some((id) => FREE_SLOT.test(id)),
  )
  const crews = slots.map(({ row, names, ids, teamName }) =>
    names.map((name, index) => {
      const { steamId, sentence } = readSteamId(ids[index] ?? '')
      if (sentence) reading.problem(row, sentence, { column: 'GUID', lost: 'value' })
      const nothing = { userName: null, discordId: null, namesInFiles: [] }
      return { ...nothing, name, steamId, row, scope: '', className: teamName, number: null }
    }),
  )
  const personKey = peopleOfFile(reading, crews)
  const lines = new Map<string, number>()
  for (const [index, slot] of slots.entries()) {
    const drivers = (crews[index] ?? []).map(personKey)
    const key = csvKey(reading.options.championship, { kind: 'ac-entry', name: drivers[0] ?? null })
    const other = lines.get(key)
    if (other !== undefined) {
      reading.problem(slot.row, `This entry is about the same driver as line ${other}.`)
      continue
    }
    lines.set(key, slot.row)
    reading.entries.push({
      key,
      at: reading.at(slot.row),
      number: null,
      className: null,
      carName: slot.carName,
      teamName: slot.teamName,
      drivers,
      round: null,
      status: slot.isConfirmed ? 'confirmed' : 'reserve',
      signedUpAt: slot.signedUpAt,
    })
  }
}

const partsOf = (text: string) => idsOf(text).filter(Boolean)

/** With the gaps of those who have none. */
const idsOf = (text: string) => text.split(';').map((part) => part.trim())
