import { expose } from 'comlink'
import { compilerService } from './compiler-service.ts'

expose(compilerService)
