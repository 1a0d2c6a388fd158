import { catalogueApi } from '#shared/contract/catalogue.ts'
import { dataQuery } from './answer-query.ts'

export const carsQuery = dataQuery(catalogueApi.listCars, {})
