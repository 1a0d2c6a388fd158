export { USER_ORDERS } from './user-orders.ts'
