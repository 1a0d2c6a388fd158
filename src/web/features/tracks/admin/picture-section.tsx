import { Upload } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { isUpload } from '#shared/contract/image-url.ts'
import type { TrackForm } from '#shared/contract/tracks.ts'
import {
  Button,
  FileInput,
  ProgressBar,
  SectionLabel,
  Stack,
  Text,
  TextField,
  TrackImage,
} from '#web/ui/index.ts'
import type { TrackDraft } from './track-draft.ts'
import type { Picture } from './use-picture.ts'

type Props = {
  control: Control<TrackDraft, unknown, TrackForm>
  picture: Picture
  /** Set if the track exists, so the picture can be uploaded at once; otherwise it is uploaded after the track. */
  onUpload: ((file: File) => void) | undefined
  isDisabled: boolean
}

/** Sets the track's picture by URL or file. */
export function PictureSection({ control, picture, onUpload, isDisabled }: Props) {
  const [name, imageUrl] = useWatch({ control, name: ['name', 'imageUrl'] })

  return (
    <Stack>
      <Stack gap="small">
        <SectionLabel>Preview</SectionLabel>
        <TrackImage name={name || 'New track'} src={picture.preview ?? imageUrl} />
      </Stack>
      <TextField
        control={control}
        name="imageUrl"
        label="Image URL"
        inputMode="url"
        autoComplete="off"
        help={
          isUpload(imageUrl ?? '')
            ? 'This is the uploaded image. Replace it with the URL of an image on the web, or upload another one below.'
            : 'Optional. The URL of an image on the web. You can also upload one below.'
        }
      />
      <FileInput
        label="Image File"
        help="JPEG, PNG, WebP, GIF or AVIF, at most 5 MB."
        accept="image/*,.avif"
        value={picture.file}
        onChange={picture.choose}
        error={picture.error}
        disabled={picture.isPending || isDisabled}
      />
      {picture.isPending && (
        <ProgressBar
          label={picture.isSending ? 'Sending the image…' : 'Storing the image…'}
          value={picture.isSending ? picture.sent * 100 : null}
        />
      )}
      {!onUpload && picture.ready && (
        <Text size="help">The image is uploaded once the track is created.</Text>
      )}
      {onUpload && <UploadButton picture={picture} onUpload={onUpload} isDisabled={isDisabled} />}
    </Stack>
  )
}

function UploadButton({
  picture,
  onUpload,
  isDisabled,
}: Omit<Props, 'control'> & { onUpload: (file: File) => void }) {
  const { ready, isPending, isSending, stop } = picture
  if (isSending) return <Button onClick={stop}>Stop Sending</Button>
  return (
    <Button
      icon={Upload}
      isPending={isPending}
      pendingLabel="Storing..."
      disabled={isDisabled}
      disabledReason={ready || isPending ? undefined : 'Choose an image to upload'}
      onClick={() => ready && onUpload(ready)}
    >
      Upload Image
    </Button>
  )
}
