import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ImageUrl } from '#shared/contract/image-url.ts'
import type { Race } from '#shared/contract/races.ts'
import { isStale } from '#web/data/api-error.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useProblemToast } from '#web/parts/use-problem-toast.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ButtonRow,
  Form,
  Pair,
  SelectInput,
  Stack,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { raceLabel } from './race-label.ts'
import { RaceImagePreview } from './race-image-preview.tsx'
import { useSetRaceImage } from './races.api.ts'

const NO_RACE = 'Please select a race'
const RaceImage = z.object({
  raceId: z.int(NO_RACE),
  trackImageUrl: z
    .string()
    .trim()
    .min(1, 'Please enter an image URL')
    .superRefine((url, context) => {
      const { error } = ImageUrl.safeParse(url)
      if (error) context.addIssue(error.issues[0]?.message ?? '')
    }),
})

/** Sets a race's image by URL, with a preview. */
export function RaceImageForm({ races }: { races: Race[] }) {
  // The race as it was when it was chosen, so that a newer image is not overwritten.
  const [base, setBase] = useState<Race>()
  const form = useForm({
    resolver: schemaResolver(RaceImage),
    defaultValues: { raceId: null, trackImageUrl: '' },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'raceId' })
  const { value: raceId, onBlur, ref } = field
  const setImage = useSetRaceImage()
  const problem = useProblemToast()
  const errors = useFieldErrors(setImage.error)
  const race = base ?? races.find(({ id }) => id === raceId)

  function show(chosen: Race) {
    setBase(chosen)
    form.reset({ raceId: chosen.id, trackImageUrl: chosen.ownImageUrl ?? '' })
  }

  function choose(next: number) {
    const chosen = races.find(({ id }) => id === next)
    const typed = form.getFieldState('trackImageUrl').isDirty && form.getValues('trackImageUrl')
    setImage.reset()
    problem.close()
    if (chosen) show(chosen)
    if (typed) form.setValue('trackImageUrl', typed, { shouldDirty: true })
  }

  function save(trackImageUrl: string | null) {
    if (!race) return
    setImage.mutate(
      { race, trackImageUrl },
      {
        onSuccess: show,
        // The toast has told the user about the newer image, so the next save may replace it.
        onError: (error) => isStale(error) && setBase(undefined),
      },
    )
  }

  return (
    <Form
      form={form}
      label="Race Image"
      errors={errors}
      onSubmit={({ trackImageUrl }) => save(trackImageUrl)}
      onInvalid={(wrong) => wrong.raceId && problem.show({ title: NO_RACE })}
    >
      <Pair>
        <Stack>
          <SelectInput
            label="Race"
            placeholder="Select a race"
            options={races.map(optionOf)}
            value={raceId}
            onChange={choose}
            onBlur={onBlur}
            ref={ref}
            error={fieldState.error?.message}
          />
          <TextField
            control={form.control}
            name="trackImageUrl"
            label="Image URL"
            inputMode="url"
            autoComplete="off"
          />
        </Stack>
        <RaceImagePreview race={race} />
      </Pair>
      <ButtonRow>
        <SubmitButton label="Save Image" isPending={setImage.isPending} />
        {race?.ownImageUrl && (
          <Button disabled={setImage.isPending} onClick={() => save(null)}>
            Use the Track's Image
          </Button>
        )}
      </ButtonRow>
    </Form>
  )
}

function optionOf(race: Race) {
  return { value: race.id, label: raceLabel(race), note: race.trackName }
}
