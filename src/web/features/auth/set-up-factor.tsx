import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/parts/copy-text.ts'
import {
  lazyPart,
  Button,
  ButtonRow,
  Notice,
  Spinner,
  Stack,
  Text,
  TextAreaInput,
  TextInput,
} from '#web/ui/index.ts'
import { CodeFormPart } from './code-form.tsx'
import { useBeginFactor, useConfirmFactor } from './second-factor.api.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, {
  pending: <Spinner />,
})

type Props = {
  /** The codes are on paper. */
  onDone: () => void
}

/** Three steps: a secret for the app, a code of the app, and recovery codes. */
export function SetUpFactor({ onDone }: Props) {
  const begin = useBeginFactor()
  const confirm = useConfirmFactor()
  const [codes, setCodes] = useState<string[]>()

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begin.data)
    return (
      <Stack>
        <Text tone="muted">
          You need an app that makes codes, such as the password manager of your phone, Aegis, 2FAS
          or Google Authenticator. From then on, signing in takes a code of it, too.
        </Text>
        <ButtonRow>
          <Button
            variant="primary"
            isPending={begin.isPending}
            pendingLabel="Creating..."
            onClick={() => begin.mutate()}
          >
            Begin
          </Button>
        </ButtonRow>
      </Stack>
    )
  const { secret, uri } = begin.data
  return (
    <Stack>
      <Text>
        Scan this with the app, or type the secret into it. Then enter the code that it shows.
      </Text>
      <QrCode text={uri} label="QR code of the secret" />
      <TextInput label="Secret" value={secret} onChange={() => undefined} readOnly />
      <CodeFormPart
        label="Confirm the App"
        help="The six digits that the app shows now"
        submit="Turn On"
        error={confirm.error}
        isPending={confirm.isPending}
        onCode={(code) => confirm.mutate(code, { onSuccess: (made) => setCodes(made.codes) })}
      />
    </Stack>
  )
}

/** Shown once: only hashes are stored. */
export function RecoveryCodes({ codes, onDone }: Props & { codes: string[] }) {
  return (
    <Stack>
      <Notice tone="caution" isLive title="Keep these recovery codes.">
        Each of them works once in place of a code of your app, for the day when the app is lost.
        They will not be shown again.
      </Notice>
      <TextAreaInput
        label="Recovery Codes"
        value={codes.join('\n')}
        onChange={() => undefined}
        readOnly
        rows={codes.length}
      />
      <ButtonRow>
        <Button
          icon={Copy}
          onClick={() =>
            void copyText(
              codes.join('\n'),
              { title: 'Codes copied' },
              'Select the codes and copy them yourself.',
            )
          }
        >
          Copy Codes
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Have Kept Them
        </Button>
      </ButtonRow>
    </Stack>
  )
}
