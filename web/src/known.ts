/** What the page learns of a game: its words, its picture, what the contract says of it, and whether bots play it. */

import { pictureOf } from './pictures/index.js';
import type { Picture } from './pictures/index.js';
import { service } from './service.js';
import { settings } from './settings.js';
import { Teller, wordsOf } from './teller.js';
import type { Contract, Session } from './types.js';

export class Known {
  teller: Teller | undefined;
  contract: Contract | undefined;
  picture: Picture | undefined;
  /** whether a bot could play for a player */
  hasBots = false;
  hasAdvice = false;
  isWordless = false;
  /** which words were read last */
  private told = '';

  constructor(
    readonly game: string,
    private readonly changed: () => void,
  ) {
    void this.learnPicture();
    void service.game(game).then(
      ({ bots, advice }) => this.tell({ hasBots: bots.length > 0, hasAdvice: advice.length > 0 }),
      () => undefined,
    );
  }

  get title(): string {
    return this.teller?.title() ?? this.game;
  }

  /** Read the words once the names are known, and again in another language. */
  async learnWords(session: Session | undefined): Promise<void> {
    const { language } = settings;
    const told = `${language} ${session?.id}`;
    if (!session || told === this.told) return;
    this.told = told;
    this.isWordless = false;
    try {
      const words = await wordsOf(this.game, language);
      if (told === this.told) this.tell({ teller: new Teller(words, session.names) });
    } catch {
      this.tell({ isWordless: true });
    }
  }

  async learnContract(): Promise<void> {
    if (!this.contract) this.tell({ contract: await service.contract(this.game).catch(() => undefined) });
  }

  /** Ask again for words that could not be read. */
  again(): void {
    if (this.isWordless) this.told = '';
  }

  private async learnPicture(): Promise<void> {
    this.tell({ picture: await pictureOf(this.game) });
    if (!this.picture) await this.learnContract();
  }

  private tell(
    learnt: Partial<Pick<Known, 'teller' | 'contract' | 'picture' | 'hasBots' | 'hasAdvice' | 'isWordless'>>,
  ): void {
    Object.assign(this, learnt);
    this.changed();
  }
}
