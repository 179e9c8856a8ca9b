import type { Question } from '../../ui/questions.tsx'

export const questions: readonly Question[] = [
  {
    question: 'Which Pine Script versions can be converted?',
    answer:
      'Versions 1 to 6. The result depends on the functions a script uses: we report each line as exact, ' +
      'approximated or not converted. You see this while you type, before you use a conversion.',
  },
  {
    question: 'What does “equal on 3,000 bars” mean?',
    answer:
      'We ran the original and the converted program on the same 3,000 bars, and every plotted value matched ' +
      'within one part in a billion. The bars are generated and include gaps, weekends, spikes and bars ' +
      'without volume.',
  },
  {
    question: 'Does equal mean identical to TradingView?',
    answer:
      'No, these are two different checks. Equal means that our two runs match. Faithful means that they also ' +
      'match values recorded on the platform. To check that, export your chart from TradingView and open it on ' +
      'the result page.',
  },
  {
    question: 'Can strategies be converted too?',
    answer:
      'Yes. A Pine strategy becomes an Expert Advisor that handles magic numbers, lot normalization, stop ' +
      'levels, and netting and hedging accounts. Test it in the Strategy Tester and on a demo account first.',
  },
  {
    question: 'What do I need to install?',
    answer:
      'Nothing from us. The result is a single file without includes, unless you choose a program with a library. ' +
      'Copy it to the MetaTrader data folder and compile it with F7.',
  },
  {
    question: 'Who can see my code?',
    answer:
      'While you type, your code stays in your browser, where the preview is compiled. Conversions are stored ' +
      'in your history, where you can view, export and delete them.',
  },
  {
    question: 'When does my plan start?',
    answer:
      'We activate your subscription within 1 hour of payment and send a confirmation email. Until then, you ' +
      'can keep using the free plan.',
  },
]
