import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { counted } from '#shared/domain/words/plural.ts'
import { Button, Cluster, Text, TextAreaField, TextField } from '#web/ui/index.ts'
import { PicturesField } from '../pictures-field.tsx'
import type { ChosenPictures } from '../use-pictures.ts'
import type { ReportValues } from './report-values.ts'

type Props = {
  control: Control<ReportValues>
  pictures: ChosenPictures
  /** The server's problem with them. */
  pictureError: string | undefined
  minutesToEdit: number
  isOpen: boolean
}

/** What happened, in words and pictures: they can wait until the report is sent. */
export function WordsFields({ control, pictures, pictureError, minutesToEdit, isOpen }: Props) {
  const [isWriting, setWriting] = useState(isOpen)
  if (!isWriting)
    return (
      <Cluster>
        <Text>
          Words, video and pictures can wait: you have <b>{counted(minutesToEdit, 'minute')}</b> to
          add them.
        </Text>
        <Button size="small" onClick={() => setWriting(true)}>
          Add Them Now
        </Button>
      </Cluster>
    )
  return (
    <>
      <TextAreaField
        control={control}
        name="text"
        label="What Happened (Optional)"
        rows={4}
        placeholder="Where were you, where was the other car, what did it cost you?"
        help={`You can change this for ${counted(minutesToEdit, 'minute')} after sending.`}
      />
      <TextField
        control={control}
        name="video.url"
        label="Video (Optional)"
        placeholder="https://"
      />
      <TextField
        control={control}
        name="video.at"
        label="The Moment Begins At (Optional)"
        placeholder="12:34"
      />
      <PicturesField pictures={pictures} error={pictureError} />
    </>
  )
}
