import { makeTemplate } from './template.ts'

export default makeTemplate
