import { TemplateValues } from '#shared/contract/event-series.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'

/** What was typed into the form of an event when somebody went on to make a series of it. */
export const keptTemplate = keptDraft('sessionStorage', 'series-template-draft', TemplateValues)
