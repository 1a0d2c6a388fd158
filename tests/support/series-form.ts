import type { z } from 'zod'
import type { SeriesForm, TemplateForm } from '#shared/contract/event-series.ts'
import { eventForm } from './event-form.ts'

type Template = z.input<typeof TemplateForm>

/** A valid template: six hours in Berlin, registration from two weeks until a day before. */
export function templateForm(change: Partial<Template> = {}): Template {
  const {
    title: _title,
    trackId: _trackId,
    startDateTime: _start,
    endDateTime: _end,
    registrationStartDate: _opens,
    registrationEndDate: _closes,
    ...settings
  } = eventForm()
  return {
    ...settings,
    timezone: 'Europe/Berlin',
    raceMinutes: 360,
    registrationOpensMinutes: 14 * 24 * 60,
    registrationClosesMinutes: 24 * 60,
    endsLaterMinutes: 30,
    ...change,
  }
}

/** A valid series with an event on each of these days, at eight in the evening. */
export function seriesForm(
  days: readonly string[],
  change: Partial<z.input<typeof SeriesForm>> = {},
): z.input<typeof SeriesForm> {
  return {
    name: 'Winter Series',
    template: templateForm(),
    lines: days.map((date, index) => ({
      date,
      time: '20:00',
      trackId: 1,
      title: `Round ${index + 1}`,
      minutes: null,
    })),
    ...change,
  }
}
