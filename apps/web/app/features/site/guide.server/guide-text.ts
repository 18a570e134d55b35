import type { HomeFacts } from "@manara/contract/home/home";

/** The texts of the guide. */
export interface GuideText {
  title: string;
  intro: string;
  paragraphs: string[];
  haveCard: string;
  /** Which card to buy, before the way to the prices. */
  whichCard: string;
  seePrices: string;
  /** Description of the offer's picture. */
  offer: string;
  stepsTitle: string;
  videoTitle: string;
  /** Description of the basic data's picture. */
  picture: string;
  /** The first step: with the form alone, or by way of Facebook too. */
  register: { withForm: string; withFacebook: string };
  /** The steps after it, up to a bought subject. */
  steps: string[];
  numbersTitle: string;
  numbersText: string;
}

/** Subject of the texts. What a school is said to have is said only while it has it. */
export interface GuideSubject {
  brand: string;
  facts: HomeFacts;
  hasCentres: boolean;
}
