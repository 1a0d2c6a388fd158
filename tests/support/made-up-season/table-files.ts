import { fromWindows1252 } from '#shared/domain/words/windows-1252.ts'
import { csv, type CsvColumn } from '#shared/domain/words/csv.ts'
import type { MadeUpDriver, MadeUpResult, MadeUpRound, MadeUpSeason } from './made-up-season.ts'
import type { SeasonFile } from './simgrid-files.ts'

/** Tables as a German spreadsheet saves them: windows-1252, semicolons, decimal commas and captions above the header. */
export function tableFiles(season: MadeUpSeason): SeasonFile[] {
  return [
    table('mitglieder.csv', MEMBER_COLUMNS, season.drivers),
    table('meldeliste.csv', ENTRY_COLUMNS, season.drivers, `${season.name};;;\r\n;;Kontakt;\r\n`),
    table('termine.csv', ROUND_COLUMNS, season.rounds),
    table(
      'punkte.csv',
      POINTS_COLUMNS,
      season.rounds.flatMap((round) => round.results.map((result) => ({ ...result, round }))),
    ),
  ]
}

/** The entry list of Assetto Corsa's server, two drivers to a car. */
export function acEntryList({ drivers }: Pick<MadeUpSeason, 'drivers'>): SeasonFile {
  const crews = drivers.flatMap((driver, index) => {
    const mate = drivers[index + 1]
    return index % 2 === 0 && mate ? [[driver, mate]] : []
  })
  const sections = crews.map((crew, index) =>
    [
      `[CAR_${index}]`,
      `MODEL=${crew[0]?.car ?? ''}`,
      'SKIN=0_default',
      `DRIVERNAME=${crew.map(nameOf).join(';')}`,
      `TEAM=${crew[0]?.team ?? ''}`,
      `GUID=${crew.map(({ steamId }) => steamId).join(';')}`,
      'BALLAST=0',
      '',
    ].join('\r\n'),
  )
  return { name: 'entry_list.ini', bytes: Buffer.from(sections.join('\r\n')) }
}

function table<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  captions = '',
): SeasonFile {
  const text = captions + csv(columns, rows, ';').replace('\uFEFF', '')
  return { name, bytes: Buffer.from(fromWindows1252(text), 'latin1') }
}

export const nameOf = ({ firstName, lastName }: MadeUpDriver) => `${firstName} ${lastName}`

const decimal = (points: number) => String(points).replace('.', ',')

const MEMBER_COLUMNS: CsvColumn<MadeUpDriver>[] = [
  { head: 'Vorname', value: ({ firstName }) => firstName },
  { head: 'Nachname', value: ({ lastName }) => lastName },
  { head: 'Benutzername', value: ({ userName }) => userName },
  { head: 'Steam-ID', value: ({ steamId }) => steamId },
  { head: 'E-Mail-Adresse', value: ({ userName }) => `${userName}@example.org` },
]

const ENTRY_COLUMNS: CsvColumn<MadeUpDriver>[] = [
  { head: 'Fahrer', value: nameOf },
  { head: 'Start-Nr.', value: ({ number }) => number },
  { head: 'Klasse', value: ({ className }) => className },
  { head: 'Fahrzeug', value: ({ car }) => car },
  { head: 'Team', value: ({ team }) => team },
  { head: 'Teilnahmestatus', value: () => 'bestätigt' },
  { head: 'Zeitstempel', value: () => '21.12.2025 13:54:45' },
]

const ROUND_COLUMNS: CsvColumn<MadeUpRound>[] = [
  { head: 'Lauf', value: ({ number }) => number },
  { head: 'Titel', value: ({ title }) => title },
  { head: 'Strecke', value: ({ track }) => track },
  {
    head: 'Termin',
    value: ({ startsAt }) => {
      const [, year, month, day, time] =
        /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(startsAt.toISOString()) ?? []
      return `${day}.${month}.${year} ${time} UTC`
    },
  },
]

const STATUS = {
  finished: 'gewertet',
  dnf: 'Ausfall',
  dsq: 'disqualifiziert',
  dns: 'nicht gestartet',
}

const POINTS_COLUMNS: CsvColumn<MadeUpResult & { round: MadeUpRound }>[] = [
  { head: 'Lauf', value: ({ round }) => round.number },
  { head: 'Klasse', value: ({ driver }) => driver.className },
  { head: 'Startnummer', value: ({ driver }) => driver.number },
  { head: 'Fahrer', value: ({ driver }) => nameOf(driver) },
  { head: 'Platz', value: ({ placeInClass }) => placeInClass },
  { head: 'Runden', value: ({ laps }) => laps },
  { head: 'Ergebnis', value: ({ status }) => STATUS[status] },
  { head: 'Punkte', value: ({ points }) => decimal(points) },
  { head: 'Bonuspunkte', value: ({ bonus }) => decimal(bonus) },
]
