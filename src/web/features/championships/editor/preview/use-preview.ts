import { useQuery } from '@tanstack/react-query'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { ChampionshipValues } from '../championship-values.ts'
import { previewQuery } from '../editor.api.ts'
import { judged, type Known } from '../editor-problems.ts'

/** Nobody wants a table of every letter. */
const SETTLED_MS = 400

type Wanted = {
  /** Null for a new championship. */
  id: number | null
  values: ChampionshipValues
  known: Known
  of: TableOf
  /** Undefined for all classes. */
  carClass: string | undefined
}

/** The table as it would be, once the typed values can be scored. */
export function usePreview({ id, values, known, of, carClass }: Wanted) {
  // It has no name, so none is missing, and typing one computes nothing anew.
  const { form } = judged({ ...values, name: 'Preview' }, known)
  const typed = form && JSON.stringify(form)
  const text = useSettled(typed, SETTLED_MS)
  const settled = text === undefined ? undefined : (JSON.parse(text) as ChampionshipFormValues)
  const query = useQuery({
    ...previewQuery({ id, form: settled ?? NO_FORM, table: { of, class: carClass } }),
    enabled: settled !== undefined,
  })
  return {
    query,
    /** Something is wrong with the values, so the table is of those before. */
    isWaiting: form === undefined,
    isOutdated: query.isPlaceholderData || text !== typed,
  }
}

const NO_FORM: ChampionshipFormValues = {
  name: '',
  firstDay: null,
  lastDay: null,
  configuration: {},
  pointsSystemId: null,
  countsFileTeams: false,
  categories: [],
  rounds: [],
}
