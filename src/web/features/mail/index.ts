export { OwnMail } from './own-mail.tsx'
