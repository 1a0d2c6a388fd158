import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PROOF_MINUTES } from '#shared/domain/members/proof.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Divider,
  Form,
  LoadError,
  PasswordField,
  Spinner,
  SubmitButton,
  Text,
} from '#web/ui/index.ts'
import { CodeFormPart } from './code-form.tsx'
import { proofQuery, useProve, useProveWithDiscord, useProveWithSteam } from './sign-in.api.ts'

type Props = { open: boolean; onProven: () => void; onCancel: () => void }

/** Before something that whoever finds an open session must not be able to do. */
export function ProofDialog({ open, onProven, onCancel }: Props) {
  const { data: ways, error, refetch } = useQuery(proofQuery)
  const steam = useProveWithSteam()
  const discord = useProveWithDiscord()
  return (
    <Dialog
      title="Is It You?"
      description={`This is important enough to ask. You will not be asked again for ${PROOF_MINUTES} minutes.`}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      {!ways && error && (
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      )}
      {!ways && !error && <Spinner />}
      {ways?.hasPassword && <WithPassword onProven={onProven} />}
      {ways?.hasPassword && ways.hasFactor && <Divider>or</Divider>}
      {ways?.hasFactor && <WithCode onProven={onProven} />}
      {ways?.hasSteam && (ways.hasPassword || ways.hasFactor) && <Divider>or</Divider>}
      {ways?.hasSteam && <WithPlatform name="Steam" prove={steam} />}
      {ways?.hasDiscord && (ways.hasPassword || ways.hasFactor || ways.hasSteam) && (
        <Divider>or</Divider>
      )}
      {ways?.hasDiscord && <WithPlatform name="Discord" prove={discord} />}
      {ways && !Object.values(ways).includes(true) && (
        <Text>Log out and sign in again, then repeat what you wanted to do.</Text>
      )}
    </Dialog>
  )
}

const ProofForm = z.object({ password: z.string().min(1, 'Password is required') })

function WithPassword({ onProven }: { onProven: () => void }) {
  const prove = useProve()
  const form = useForm({ resolver: schemaResolver(ProofForm), defaultValues: { password: '' } })
  return (
    <Form
      form={form}
      label="Is It You?"
      errors={useFieldErrors(prove.error)}
      onSubmit={(values) => prove.mutate(values, { onSuccess: onProven })}
    >
      <PasswordField
        control={form.control}
        name="password"
        label="Your Password"
        autoComplete="current-password"
      />
      <DialogActions>
        <DialogClose disabled={prove.isPending} />
        <SubmitButton label="Continue" isPending={prove.isPending} pendingLabel="Checking..." />
      </DialogActions>
    </Form>
  )
}

function WithCode({ onProven }: { onProven: () => void }) {
  const prove = useProve()
  return (
    <CodeFormPart
      label="Second Factor"
      help="The six digits that your app shows, or a recovery code"
      submit="Continue with Code"
      error={prove.error}
      isPending={prove.isPending}
      onCode={(code) => prove.mutate({ code }, { onSuccess: onProven })}
    />
  )
}

type Leaving = Pick<ReturnType<typeof useProveWithSteam>, 'isPending' | 'mutate'>

/** The page is left, so what waited for the proof has to be repeated. */
function WithPlatform({ name, prove }: { name: string; prove: Leaving }) {
  return (
    <>
      <Text tone="muted">
        Sign in with {name} again. You come back here, and can repeat it then.
      </Text>
      <DialogActions>
        <Button
          icon={LogIn}
          isPending={prove.isPending}
          pendingLabel={`Opening ${name}...`}
          onClick={() => prove.mutate()}
        >
          Sign in with {name}
        </Button>
      </DialogActions>
    </>
  )
}
