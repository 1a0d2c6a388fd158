import { counted } from '#shared/domain/words/plural.ts'
import type { TableOf } from '../table-kinds.ts'
import type { TableWanted } from '../table.ts'

export const TABLE_WORDS: Record<TableOf, { table: string; one: string }> = {
  drivers: { table: 'Drivers', one: 'driver' },
  entries: { table: 'Entries', one: 'entry' },
  teams: { table: 'Teams', one: 'team' },
  makes: { table: 'Makes', one: 'make' },
}

/** '17 drivers', '1 entry' */
export const countedRows = (count: number, of: TableOf) =>
  counted(count, TABLE_WORDS[of].one, TABLE_WORDS[of].table.toLowerCase())

/** 'Hypercar drivers', 'Teams over all classes, Am' */
export function tableTitle({
  of,
  class: carClass,
  category,
}: Pick<TableWanted, 'of' | 'class' | 'category'>) {
  const title =
    carClass === undefined ? `${TABLE_WORDS[of].table} over all classes` : `${carClass} ${of}`
  return category === undefined ? title : `${title}, ${category}`
}
