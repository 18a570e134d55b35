import type { DemoOutline } from "../../types.ts";

export const commercialOutlines = {
  economics: {
    units: [
      {
        title: "Basic economic problems",
        lessons: [
          ["Scarcity, choice and opportunity cost", "Every naira has a second use."],
          ["Demand and supply", "Draw the curves, shift the curves, explain the price."],
          ["Elasticity", "When does a higher price bring less money?"],
        ],
      },
      {
        title: "Production and money",
        lessons: [
          ["Factors of production", "Land, labour, capital and enterprise in a bakery."],
          ["Theory of cost", "Fixed, variable, average and marginal in one table."],
          ["Money and inflation", "Functions of money and why prices rise."],
          ["Public finance", "Taxes, spending and the federal budget."],
        ],
      },
    ],
  },
  marketing: {
    units: [
      {
        title: "Understanding the market",
        lessons: [
          ["What is marketing?", "Needs, wants and exchange at a roadside stall."],
          ["The marketing mix", "Product, price, place and promotion for one drink."],
          ["Market research", "Ask ten customers five good questions."],
        ],
      },
      {
        title: "Selling",
        lessons: [
          ["Advertising and sales promotion", "Radio, poster or phone? Compare the cost."],
          ["Personal selling", "Seven steps from greeting to follow-up."],
          ["Packaging and branding", "Why buyers remember a colour."],
        ],
      },
    ],
  },
  "business-studies": {
    units: [
      {
        title: "Starting a business",
        lessons: [
          ["Forms of business ownership", "Sole trader, partnership and company compared."],
          ["Writing a business plan", "One page that a bank will read."],
          ["Office and correspondence", "Documents every small business keeps."],
        ],
      },
      {
        title: "Running a business",
        lessons: [
          ["Bookkeeping for beginners", "Cash book, sales book and balance."],
          ["Consumer rights", "Warranty, complaint and redress."],
          ["Entrepreneurs we can learn from", "Three Nigerian case studies."],
        ],
      },
    ],
  },
  commerce: {
    units: [
      {
        title: "Trade",
        lessons: [
          ["Home trade: retail and wholesale", "Functions and services to each side."],
          ["Foreign trade", "Imports, exports and the documents they need."],
          ["Aids to trade", "Banking, transport, insurance and communication."],
        ],
      },
      {
        title: "Finance and regulation",
        lessons: [
          ["Sources of business finance", "Shares, loans and trade credit."],
          ["The stock exchange", "Bulls, bears and a simple portfolio."],
          ["Consumer protection agencies", "Who to call when a product fails."],
        ],
      },
    ],
  },
  "office-practice": {
    units: [
      {
        title: "The modern office",
        lessons: [
          ["Office layout and organisation", "Open plan or cellular? Draw both."],
          ["Mail handling", "Incoming, outgoing and electronic mail."],
          ["Filing and records", "Alphabetical, numerical and digital systems."],
        ],
      },
      {
        title: "Working with people",
        lessons: [
          ["Reception and telephone manners", "Scripts for difficult calls."],
          ["Meetings and minutes", "Notice, agenda and a clear record."],
          ["Office equipment and safety", "Use it well, switch it off."],
        ],
      },
    ],
  },
  insurance: {
    units: [
      {
        title: "Principles of insurance",
        lessons: [
          ["Risk and how we share it", "The story of thirty traders and one fire."],
          ["Insurable interest and utmost good faith", "What you may insure and what you must say."],
          ["Indemnity and contribution", "Work out how much each insurer pays."],
        ],
      },
      {
        title: "Kinds of insurance",
        lessons: [
          ["Life assurance", "Whole life, endowment and term."],
          ["Motor and marine insurance", "Third party, comprehensive and cargo."],
          ["Making a claim", "From the accident to the cheque."],
        ],
      },
    ],
  },
  "financial-accounting": {
    units: [
      {
        title: "Recording transactions",
        lessons: [
          ["The accounting equation", "Assets on one side, claims on the other."],
          ["Double entry", "Debit and credit in twelve transactions of a shop."],
          ["The trial balance", "Extract it and find the error."],
          ["Bank reconciliation", "Two balances, one truth."],
        ],
      },
      {
        title: "Final accounts",
        lessons: [
          ["Trading, profit and loss account", "Gross profit, expenses and net profit."],
          ["Depreciation", "Straight line and reducing balance."],
          ["Accounts of non-profit organisations", "Subscriptions in advance and in arrears."],
        ],
      },
    ],
  },
  "store-management": {
    units: [
      {
        title: "The store",
        lessons: [
          ["Types of store and their layout", "From a school store to a warehouse."],
          ["Receiving and inspecting goods", "Count, check and sign."],
          ["Stock records", "Bin card and stores ledger, filled in together."],
        ],
      },
      {
        title: "Stock control",
        lessons: [
          ["Reorder level and economic order quantity", "How much, and when?"],
          ["Stock valuation: FIFO and average cost", "One set of figures, two answers."],
          ["Safety and security of goods", "Fire, pests and pilferage."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
