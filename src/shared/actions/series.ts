import { z } from 'zod'
import { TemplateValues } from '../contract/event-series.ts'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const TEMPLATES = { announces: ['event-templates'] } as const
const SERIES = { announces: ['event'] } as const

const Template = z.object({ template: z.string(), values: TemplateValues })
const Series = z.object({ series: z.string(), eventIds: z.array(Id) })

/** Templates of events, and events that are made and changed together. Each event has lines of its own, too. */
export const SERIES_ACTIONS = {
  'series.template-create': { text: 'Event template created', ...TEMPLATES, after: Template },
  'series.template-update': {
    text: 'Event template changed',
    ...TEMPLATES,
    before: Template,
    after: Template,
  },
  'series.template-delete': { text: 'Event template deleted', ...TEMPLATES, before: Template },
  'series.create': { text: 'Series of events created', ...SERIES, after: Series },
  'series.change': {
    text: 'Series of events changed',
    ...SERIES,
    after: Series.extend({ fields: z.array(z.string()) }),
  },
  'series.undo': { text: 'Change of a series undone', ...SERIES, after: Series },
} as const satisfies ActionsOf<'series'>
