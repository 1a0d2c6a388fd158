import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventTemplate, TemplateValues } from '#shared/contract/event-series.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { Queried } from '#web/parts/queried.tsx'
import { ButtonLink, EmptyState, Page, SelectInput, Stack } from '#web/ui/index.ts'
import { keptTemplate } from './kept-template.ts'
import { SeriesEditor } from './series-editor.tsx'
import { templatesQuery } from './series.api.ts'

const here = getRouteApi('/_member/admin/events/series/create')

/** The form that somebody came from, as a choice beside the templates. */
const FROM_FORM = 'form'

export function CreateSeriesPage() {
  const templates = useQuery(templatesQuery)
  return (
    <Page
      title="Make a Series"
      subtitle="One template, a list of dates and tracks: all events are created at once."
    >
      <Queried query={templates} failure="Failed to load the templates">
        {(list) => <FromTemplate templates={list} />}
      </Queried>
    </Page>
  )
}

function FromTemplate({ templates }: { templates: EventTemplate[] }) {
  const { template: wanted } = here.useSearch()
  const isInBrowser = useIsInBrowser()
  const typed = isInBrowser && wanted === undefined ? keptTemplate.read() : undefined
  const [picked, setPicked] = useState<string>()
  const first = typed ? FROM_FORM : String(wanted ?? templates[0]?.id ?? '')
  const chosen = picked ?? first
  const values = chosen === FROM_FORM ? typed : valuesOf(templates, chosen)

  if (!values)
    return (
      <EmptyState
        drawing="plate"
        title="No Template Yet"
        text="Fill in the form of one event, then choose “Make a Season of It”, or save it as a template."
        action={<ButtonLink render={<Link to="/admin/events/create" />}>Open the Form</ButtonLink>}
      />
    )
  return (
    <SeriesEditor
      template={values}
      source={
        <Stack>
          <SelectInput
            label="Template"
            help="Everything but title, track and dates comes from it."
            value={chosen}
            options={[
              ...(typed ? [{ value: FROM_FORM, label: 'The form that you filled in' }] : []),
              ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setPicked}
          />
        </Stack>
      }
    />
  )
}

const valuesOf = (templates: readonly EventTemplate[], id: string): TemplateValues | undefined =>
  templates.find((template) => String(template.id) === id)?.values
