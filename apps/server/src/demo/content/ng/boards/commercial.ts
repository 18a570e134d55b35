import type { DemoBoards } from "../../types.ts";

export const commercialBoards = {
  economics: {
    "Scarcity, choice and opportunity cost":
      "Wants are many, means are few | Choose: book or shoes | Opportunity cost: what you gave up",
    "Demand and supply":
      "Price up: less demanded | Price up: more supplied | They meet at the equilibrium price",
    Elasticity: "`e = %ΔQ ÷ %ΔP` | `20 % ÷ 10 % = 2`: elastic | Elastic: a higher price earns less",
    "Factors of production": "Land: rent | Labour: wages | Capital: interest | Enterprise: profit",
    "Theory of cost": "`TC = FC + VC` | `AC = TC/Q` and `MC = ΔTC/ΔQ` | MC cuts AC at its lowest point",
    "Money and inflation":
      "Medium, measure, store of value | Too much money, few goods | Rate: `(115 − 100)/100 = 15 %`",
    "Public finance": "Direct: income tax | Indirect: VAT 7.5 % | Spending > revenue: a deficit",
  },
  marketing: {
    "What is marketing?": "Find a need, meet it, earn | Need: food, want: jollof rice | Exchange: both gain",
    "The marketing mix":
      "Product, Price, Place, Promotion | A drink: 50 cl at 300 naira | Kiosk near the school, radio jingle",
    "Market research":
      "Ask ten people five questions | 7 of 10 buy weekly: 70 % | Primary: you ask, secondary: you read",
    "Advertising and sales promotion":
      "Radio: many, poster: near, phone: chosen | Cost per 1,000 people | Promotion: buy two, get one",
    "Personal selling": "Prospect, prepare, approach | Present, answer objections | Close, follow up",
    "Packaging and branding":
      "Protects, informs, sells | Brand: name, sign, colour | Label: weight, date, NAFDAC number",
  },
  "business-studies": {
    "Forms of business ownership":
      "Sole trader: one owner, all the risk | Partnership: 2 to 20 | Company: limited liability",
    "Writing a business plan": "Idea, market, team | Costs and first sales | How much money, paid back when?",
    "Office and correspondence": "Quotation, order, invoice | Receipt proves payment | File a copy of each",
    "Bookkeeping for beginners": "Cash in 50,000, out 32,000 | Balance 18,000 | Write it the same day",
    "Consumer rights":
      "Right to safety and to information | Keep the receipt, complain early | Redress: repair, replace, refund",
    "Entrepreneurs we can learn from":
      "See a problem, try small | Keep records, save profit | Dangote, Alakija, Ibru: began small",
  },
  commerce: {
    "Home trade: retail and wholesale":
      "Wholesaler breaks bulk | Retailer: near the buyer | Manufacturer → wholesaler → retailer",
    "Foreign trade":
      "Import: buy, export: sell abroad | Entrepot: import to re-export | Bill of lading, invoice",
    "Aids to trade": "Banking: pays | Transport: moves | Insurance: covers loss | Communication: informs",
    "Sources of business finance":
      "Shares: owners, dividends | Loan: interest | Trade credit: pay in 30 days",
    "The stock exchange":
      "Bull: expects a rise | Bear: expects a fall | 100 shares: 20 to 23 naira, gain 300",
    "Consumer protection agencies":
      "SON: standards | NAFDAC: food and drugs | FCCPC: fair trade and complaints",
  },
  "office-practice": {
    "Office layout and organisation":
      "Open plan: see and share | Cellular: quiet and private | Work should flow one way",
    "Mail handling":
      "Incoming: open, stamp, sort, deliver | Outgoing: collect, weigh, post | E-mail: clear subject line",
    "Filing and records":
      "Alphabetical: Abba, Bala, Chika | Numerical: 001, 002 | Digital: folders and a backup",
    "Reception and telephone manners":
      "Good morning, how may I help? | Write name, time, message | Stay calm, never shout",
    "Meetings and minutes":
      "Notice and agenda go out first | Minutes: who, what, decided | Sign them at the next meeting",
    "Office equipment and safety":
      "Printer, shredder, scanner | Read the manual first | Switch off at the wall",
  },
  insurance: {
    "Risk and how we share it":
      "30 traders pay 10,000 each | Pool: 300,000 naira | One fire is paid from the pool",
    "Insurable interest and utmost good faith":
      "You must stand to lose by it | Your house: yes, a neighbour's: no | Tell every material fact",
    "Indemnity and contribution":
      "Paid back to where you were | Loss 600,000: A covers 1m, B 2m | A pays 200,000, B 400,000",
    "Life assurance":
      "Whole life: paid at death | Endowment: at a date, or death | Term: only within the years",
    "Motor and marine insurance":
      "Third party: harm to others | Comprehensive: your car too | Marine: ship, cargo, freight",
    "Making a claim": "Report at once | Fill the claim form, add proof | Assessor, agreement, payment",
  },
  "financial-accounting": {
    "The accounting equation":
      "Assets = Capital + Liabilities | 500,000 = 300,000 + 200,000 | Each deal keeps it equal",
    "Double entry": "Debit what comes in | Credit what goes out | Bought goods, cash: Dr Purchases, Cr Cash",
    "The trial balance":
      "Debits 84,000 = credits 84,000 | Not equal: look for the difference | Halve it, divide it by 9",
    "Bank reconciliation":
      "Cash book and bank statement | Unpresented cheques: deduct | Uncredited cheques: add",
    "Trading, profit and loss account":
      "Sales − cost of sales = gross profit | 90,000 − 60,000 = 30,000 | − expenses 12,000: net 18,000",
    Depreciation:
      "`(cost − scrap)/years` | `(100 − 10)/3 = 30` thousand a year | Reducing: 20 % of what is left",
    "Accounts of non-profit organisations":
      "Subscriptions: cash received | + owing at the end − at the start | − prepaid at the end + at the start",
  },
  "store-management": {
    "Types of store and their layout": "Raw, tools, finished goods | Heavy low, light high | Oldest in front",
    "Receiving and inspecting goods":
      "Compare: order, note, goods | Count and check quality | Sign, or reject in writing",
    "Stock records": "Bin card: quantity only | Ledger: quantity and value | In 50, out 20: balance 30",
    "Reorder level and economic order quantity":
      "Reorder = use per day × delivery days | `40 × 6 = 240` units | `EOQ = √(2DC/H)`",
    "Stock valuation: FIFO and average cost":
      "Buy 10 at 5, 10 at 7; issue 12 | FIFO: `50 + 14 = 64` | Average: `12 × 6 = 72`",
    "Safety and security of goods":
      "Extinguisher near the door | Dry, clean, no pests | Lock, gate pass, count",
  },
} satisfies Record<string, DemoBoards>;
