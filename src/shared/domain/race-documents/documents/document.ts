import { z } from 'zod'
import type { RaceLog } from '../../../contract/race-log.ts'
import { classCounts } from '../class-counts.ts'
import { type TimedCar, type Timeline, timelineOf } from '../timeline.ts'
import type { DrivenRaceCar } from '../to-race-cars.ts'

export type DocumentCar = TimedCar<DrivenRaceCar>

/** A race or another session, or one class of it. */
export type DocumentedRace = {
  timeline: Timeline<DrivenRaceCar>
  /** In finishing order. */
  cars: readonly DocumentCar[]
  /** Classes of the whole race, in the order of their best placed cars. */
  classes: readonly { carClass: string; cars: number }[]
  trackLengthMetres: number | null
  /** Session time of the green flag; 0 outside of races. */
  greenSeconds: number
  /** Undefined until it is loaded. */
  log?: RaceLog | undefined
}

/** All cars of a session. */
export const documentedRace = (
  timeline: Timeline<DrivenRaceCar>,
  facts: Pick<DocumentedRace, 'trackLengthMetres' | 'greenSeconds' | 'log'>,
): DocumentedRace => ({
  timeline,
  cars: timeline.cars,
  classes: classCounts(timeline.cars),
  ...facts,
})

export type Ranked = 'driver' | 'car'

/** What a reader can choose about a document, and whether it is for paper. */
type Choice = {
  ranked: Ranked
  /** Whether laps after the cut of a stopped race count. */
  isUncounted: boolean
  isOnPaper: boolean
}

/** A document of a race: each renderer (screen, paper, CSV, JSON) takes it from here. */
type RaceDocument<Shape extends z.ZodRawShape = z.ZodRawShape> = {
  /** Also its name in addresses of CSV files. */
  id: string
  title: string
  /** The tab of the race page that shows it. */
  tab: 'order' | 'pace' | 'stops'
  /** Drivers are ranked, or cars: the first table has a choice, and paper has a sheet for each. */
  isRanked?: true
  /** Paper has a sheet for each class, too. */
  isByClass?: true
  /** Shown on screens where there are no tables. */
  empty?: { title: string; text: string }
  /** Without tables, paper has no sheet of it. */
  tables: (race: DocumentedRace, choice: Choice) => Table[]
  /** Its fields in the file with everything. */
  json: Json<Shape>
}

type Json<Shape extends z.ZodRawShape> = {
  shape: Shape
  of: (race: DocumentedRace) => z.output<z.ZodObject<Shape>>
}

/** Keeps the types of a document's fields. */
export const raceDocument = <Shape extends z.ZodRawShape>(document: RaceDocument<Shape>) => document

/** A part of a text that some renderers do more with than to write it. */
export type Piece =
  | { text: string; moment: number | null }
  /** `wide`: only where columns are wide; `words` do not break at hyphens. */
  | { text: string; as: 'name' | 'words' | 'figure' | 'strong' | 'wide' }
  | { car: DocumentCar; driver: number | null }

export type Text =
  | string
  | number
  | null
  | readonly (string | Piece)[]
  /** Each of them is not broken. */
  | { parts: readonly (string | false | null)[] }

/** A smaller line below a figure; `isNarrow`: only on screens without room for all columns. */
export type Line = Text | { line: Text; isNarrow: true }

/** Whom a row is about. Without a driver, the whole crew. */
export type Who =
  | { car: DocumentCar; driver?: number | null | undefined; isOfCar?: boolean }
  | { car: DocumentCar; drivers: readonly (number | null)[]; line: Text }
  | { carClass: string }
  | { name: string }

/** How a column looks on screens and on paper. */
type Look<Row> = {
  label: string
  /** How its figures are computed. */
  explained?: string
  align?: 'end'
  kind?: 'position' | 'time' | 'driver'
  /** As in CSS, from 768 px on, and from 1280 px on if it differs. */
  width?: string
  wideWidth?: string
  /** On phones the column is hidden (`true`) or below the column with this id; `wide`: also below 1280 px. */
  fold?: true | string
  foldBelow?: 'wide'
  /** In place of the value. */
  text?: (row: Row) => Text
  who?: (row: Row) => Who | null
  /** Whether the file has what a row shows; a column without any such row is left out. */
  isKnown?: (row: Row) => boolean
  /** Lines below it; those that are null are left out. */
  below?: (row: Row) => readonly Line[]
  /** The folded text, if it differs. */
  folded?: (row: Row) => Text
}

type ShownColumn<Row> = { look: Look<Row> }

type DataColumn<Row, Value> = {
  schema: z.ZodType<Value, Value>
  value: (row: Row) => Value
  look?: Look<Row>
}

export type Column<Row> = ShownColumn<Row> | DataColumn<Row, unknown>

/** What values of a kind are, and how readers see them. */
export type Kind<Value> = { schema: z.ZodType<Value, Value>; text: (value: Value) => Text }

/** Columns of rows of one type. */
export const columnsOf = <Row>() => ({
  /** A figure, in all renderers; without a look, only in JSON and CSV. */
  data: <Value>(
    { schema, text }: Kind<Value>,
    value: (row: Row) => Value,
    look?: Look<Row>,
  ): DataColumn<Row, Value> => ({
    schema,
    value,
    ...(look && { look: { text: (row: Row) => text(value(row)), ...look } }),
  }),
  /** What follows from other columns, for readers only. */
  shown: (look: Look<Row>): ShownColumn<Row> => ({ look }),
})

type Columns<Row> = Record<string, Column<Row>>

type Fields<C> = {
  [K in keyof C as C[K] extends { schema: z.ZodType } ? K : never]: C[K] extends {
    schema: infer Schema extends z.ZodType
  }
    ? Schema
    : never
}

/** The shape of a row in JSON. */
export function recordOf<C extends Columns<never>>(columns: C): z.ZodObject<Fields<C>> {
  const shape = Object.entries(columns).flatMap(([id, column]) =>
    'schema' in column ? [[id, column.schema] as const] : [],
  )
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<Fields<C>>
}

/** Rows in JSON. */
export function recordsOf<Row, C extends Columns<Row>>(columns: C, rows: readonly Row[]) {
  return rows.map((row) => fieldsOf(columns, row)) as z.output<z.ZodObject<Fields<C>>>[]
}

const fieldsOf = <Row>(columns: Columns<Row>, row: Row) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([id, column]) =>
      'schema' in column ? [[id, column.value(row)]] : [],
    ),
  )

/** A column as a table has it, whatever its rows are. */
export type TableColumn = Omit<Look<never>, 'text' | 'who' | 'isKnown' | 'below' | 'folded'> & {
  id: string
}

export type TableRow = {
  key: string
  /** Whose it is, for a viewer who is one of them. */
  whose: { car?: DocumentCar | undefined; driver?: number | null | undefined }
  car: DocumentCar | undefined
  text: (column: string) => Text
  who: (column: string) => Who | null
  below: (column: string) => readonly Line[]
  /** Undefined where it is as the cell. */
  folded: (column: string) => Text | undefined
  /** What JSON and CSV have. */
  fields: () => Record<string, unknown>
}

export type Table = {
  title: string
  /** For screen readers. */
  label: string
  note?: string
  foot?: string
  /** What the rows are, if only the first ones are shown at once; `isKept`: and the viewer's own. */
  folded?: { noun: string; isKept: boolean; shown?: number }
  /** Screens and paper have one for each class, whose name follows the label; rows are cars. */
  isSplitByClass?: true
  /** It can have thousands of rows. */
  isLong?: true
  /** Shown in place of no rows. */
  empty?: { title: string; text: string }
  /** On paper in blocks beside each other, without a title of its own. */
  isInBlocks?: true
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

type Declared<Row> = Omit<Table, 'columns' | 'rows'> & {
  rows: readonly Row[]
  columns: Columns<Row>
  key: (row: Row) => string
  whose?: (row: Row) => TableRow['whose']
}

export function table<Row extends { car?: DocumentCar | undefined }>({
  rows,
  columns,
  key,
  whose = ({ car }) => ({ car }),
  ...rest
}: Declared<Row>): Table {
  const looks = new Map(
    Object.entries(columns).flatMap(([id, { look }]) =>
      look && (!look.isKnown || rows.some(look.isKnown)) ? [[id, look] as const] : [],
    ),
  )
  return {
    ...rest,
    columns: [...looks].map(
      ([
        id,
        { text: _text, who: _who, isKnown: _isKnown, below: _below, folded: _folded, ...look },
      ]) => ({
        id,
        ...look,
      }),
    ),
    rows: rows.map((row) => ({
      key: key(row),
      whose: whose(row),
      car: row.car,
      text: (id) => looks.get(id)?.text?.(row) ?? null,
      who: (id) => looks.get(id)?.who?.(row) ?? null,
      below: (id) => looks.get(id)?.below?.(row) ?? [],
      folded: (id) => looks.get(id)?.folded?.(row),
      fields: () => fieldsOf(columns, row),
    })),
  }
}

/** Each class's own race, the classes in the order of their best cars. */
export function inEachClass<Result>(
  race: DocumentedRace,
  make: (ofClass: DocumentedRace) => Result,
): (Result & { carClass: string })[] {
  return classCounts(race.cars).map(({ carClass }) => ({
    carClass,
    ...make(ofClass(race, carClass)),
  }))
}

/** The race among the cars of one class. */
export function ofClass<Race extends DocumentedRace>(race: Race, carClass: string): Race {
  const timeline = timelineOf(race.timeline.cars.filter((car) => car.carClass === carClass))
  return { ...race, timeline, cars: timeline.cars }
}

/** Whether only one class of several is shown. */
export const isOneClass = ({ cars, classes }: DocumentedRace) =>
  classes.length > 1 && new Set(cars.map(({ carClass }) => carClass)).size === 1
