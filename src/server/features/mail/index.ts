export { mailSender } from './mail-sender.ts'
export { sendTestMail } from './send-test-mail.ts'
