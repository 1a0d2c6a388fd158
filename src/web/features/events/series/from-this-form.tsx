import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, CalendarPlus } from 'lucide-react'
import { use, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import { drivingRulesApi } from '#shared/contract/driving-rules.ts'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { templateOf } from '#shared/domain/events/series/event-template.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { Button, lazyDialog, Stack } from '#web/ui/index.ts'
import { EditedEvent } from '../admin/form/edited-event.ts'
import type { EventValues } from '../admin/form/event-values.ts'
import { normalizedForm } from '../admin/form/normalized-numbers.ts'
import { keptTemplate } from './kept-template.ts'

const SaveTemplateDialog = lazyDialog(
  async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
)

type Props = {
  form: UseFormReturn<EventValues, unknown, EventForm>
  /** Those of the template that the form has started from. */
  drivingRules: TemplateValues['drivingRules']
}

/** What else can be made of a filled-in form: a template, or a series of events. */
export function FromThisForm({ form, drivingRules }: Props) {
  const event = use(EditedEvent)
  const { data: stored } = useQuery({
    ...dataQuery(drivingRulesApi.get, { params: { id: event?.id ?? 0 } }),
    enabled: event !== undefined,
  })
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const read = () =>
    templateOf(normalizedForm(form.getValues()), stored ? stored.rules : drivingRules)

  function makeSeries() {
    keptTemplate.write(read())
    void navigate({ to: '/admin/events/series/create' })
  }

  return (
    <Stack gap="small">
      <Button isBlock icon={CalendarPlus} onClick={makeSeries}>
        Make a Season of It
      </Button>
      <Button isBlock variant="quiet" icon={BookmarkPlus} onClick={() => setOpen(true)}>
        Save as Template
      </Button>
      <SaveTemplateDialog read={read} open={isOpen} onOpenChange={setOpen} />
    </Stack>
  )
}
