import { expose } from 'comlink'
import { journalService } from './journal-service.ts'

expose(journalService)
