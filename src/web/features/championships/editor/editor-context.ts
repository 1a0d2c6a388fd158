import { createContext, use } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { PartialConfiguration } from '#shared/domain/scoring/configuration.ts'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { type EditorForm, START_VALUES } from './championship-values.ts'
import type { Known } from './editor-problems.ts'
import { formRounds } from './form-rounds.ts'

type Edited = {
  form: EditorForm
  systems: readonly PointsSystem[]
  known: Known
}

/** What is edited, for the parts of its form. */
export const Editor = createContext<Edited | undefined>(undefined)

export function useEditor(): Edited {
  const editor = use(Editor)
  if (!editor) throw new Error('A part of the editor is rendered outside of it')
  return editor
}

/** The values as they are typed. */
export function useValues() {
  const { form } = useEditor()
  useWatch({ control: form.control })
  return { ...START_VALUES, ...form.getValues() }
}

/** The points system that the options are compared with; undefined for the defaults. */
export function useSystem() {
  const { form, systems } = useEditor()
  const id = useWatch({ control: form.control, name: 'pointsSystemId' })
  return systems.find((system) => system.id === id)
}

const NO_SYSTEM: PartialConfiguration = {}

/** What an option is when nobody has set it. */
export const useBase = () => useSystem()?.configuration ?? NO_SYSTEM

/** The rounds that the form describes. */
export function useRounds() {
  const { known } = useEditor()
  return formRounds(useValues(), known.events ?? [])
}

/** The error of a field that is not bound to the form by its name. */
export function useErrorAt() {
  const { form } = useEditor()
  const { errors } = useFormState({ control: form.control })
  return (path: string) => {
    const error: unknown = get(errors, path)
    return isError(error) ? error.message : undefined
  }
}

const isError = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string'
