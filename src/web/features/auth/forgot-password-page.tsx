import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ForgottenPassword, MAILED_RESET_HOURS } from '#shared/contract/sign-in.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  ButtonLink,
  ButtonRow,
  Form,
  Notice,
  Page,
  Panel,
  Stack,
  SubmitButton,
  Text,
  TextField,
  TextLink,
} from '#web/ui/index.ts'
import { useMailResetLink } from './sign-in.api.ts'

/** Where members who have forgotten their password ask for a link. Never says whether there is such an account. */
export function ForgotPasswordPage() {
  const mail = useMailResetLink()
  return (
    <Page title="Forgot Your Password?">{mail.isSuccess ? <Asked /> : <Ask mail={mail} />}</Page>
  )
}

function Ask({ mail }: { mail: ReturnType<typeof useMailResetLink> }) {
  const form = useForm({
    resolver: schemaResolver(ForgottenPassword),
    defaultValues: { name: '' },
  })
  return (
    <Panel title="Your Account">
      <Stack>
        <Text tone="muted">
          You get a mail with a link for a new password, if you have confirmed a mail address in
          your inbox.
        </Text>
        <Form
          form={form}
          label="Forgot Your Password"
          errors={useFieldErrors(mail.error)}
          onSubmit={(values) => mail.mutate(values)}
        >
          <TextField
            control={form.control}
            name="name"
            label="Username or Mail Address"
            autoComplete="username"
          />
          <ButtonRow>
            <SubmitButton
              label="Send Me a Link"
              isPending={mail.isPending}
              pendingLabel="Sending..."
            />
          </ButtonRow>
        </Form>
        <AskAdministrator />
      </Stack>
    </Panel>
  )
}

function Asked() {
  return (
    <Panel
      title="Your Account"
      foot={<ButtonLink render={<Link to="/login" />}>Back to Sign In</ButtonLink>}
    >
      <Stack>
        <Notice tone="info" isLive title="Look into your mail">
          {`If there is such an account with a password and a confirmed address, a mail with a link is on its way. The link works once, for ${counted(MAILED_RESET_HOURS, 'hour')}.`}
        </Notice>
        <AskAdministrator />
      </Stack>
    </Panel>
  )
}

function AskAdministrator() {
  return (
    <Text size="help" tone="quiet">
      No address, or no mail? An <TextLink render={<Link to="/contact" />}>administrator</TextLink>{' '}
      can send you a link.
    </Text>
  )
}
