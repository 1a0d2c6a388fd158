import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { useSettled } from '#web/browser/use-settled.ts'
import type { ChampionshipValues } from '../championship-values.ts'
import { previewQuery } from '../editor.api.ts'
import { judged, type Known } from '../editor-problems.ts'
import type { PreviewChoice } from './preview-filters.tsx'

/** Nobody wants a table of every letter. */
const SETTLED_MS = 400

type Wanted = {
  /** Null for a new championship. */
  id: number | null
  /** The points system that the form is about, if it is about one. */
  ofSystem: number | null
  values: ChampionshipValues
  known: Known
  choice: PreviewChoice
}

/** The table as it would be, once the typed values can be scored. */
export function usePreview({ id, ofSystem, values, known, choice }: Wanted) {
  // It has no name, so none is missing, and typing one computes nothing anew.
  const { form } = judged({ ...values, name: 'Preview' }, known)
  const typed = form && JSON.stringify(form)
  const text = useSettled(typed, SETTLED_MS)
  const [scorable, setScorable] = useState(text)
  if (text !== undefined && text !== scorable) setScorable(text)
  const settled =
    scorable === undefined ? undefined : (JSON.parse(scorable) as ChampionshipFormValues)
  const { of, carClass } = choice
  const table = { of, class: carClass === ALL_CLASSES ? undefined : carClass }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...previewQuery({ id, form: settled ?? NO_FORM, ofSystem, table }),
    enabled: settled !== undefined,
  })
  const isWaiting = form === undefined
  return {
    data,
    /** Something is wrong with the values, so the table is of those before. */
    isWaiting,
    /** There will be a table: something that was typed can be scored. */
    isLoading: !data && !error && (settled !== undefined || !isWaiting),
    isOutdated: isPlaceholderData || text !== typed,
    failure: error,
    retry: () => void refetch(),
  }
}

export type Previewed = ReturnType<typeof usePreview>

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
